"""What is answered, whoever asks and over whatever line: the same on a server and in a browser."""
