"""What a board shows beside its facts: relief, woods, water lines, landmarks, and a small poster."""
