### My games: the departure board of the home page, a player's page, ratings.

## The departure board. $ago: how long ago, such as “2 hours ago”; $time: a time in words; $what: a game; $place, $total: place and number of players; $names: who has won.

my-games = My games
games-with-bots = Games against bots
games-with-people = Games with people
games-earlier = Show earlier games
time-left = { $time } left
last-move = Last move { $ago }
table-made = Made { $ago }
clock-each = { $time } for each move
game-won = You won
game-won-shared = You shared the win
game-winner = { $names } won with { $points }
game-place = Place { $place } of { $total }
game-remove = Remove from the list: { $what }
game-removed = Removed.
undo = Undo

## A player's page. $name: whose it is.

my-page = My figures
player-page = A player
player-games = Which games
player-gone = Somebody who left
player-open = Everybody may see this page
    .about = Otherwise only you see it. Whoever has played with you sees how the two of you stand. No running game is ever told of, and rivals are named to others only if they show their own page.
player-closed = There is no such player, or the page is not open to you.
together = You and { $name }
together-only = { $name } shows no more than what you both know.
figures-none = As soon as a game is over, it counts here.

## Figures. $count: games; $number: a number; $part, $whole: a part of a whole; $share: a percentage; $map: a map's name.

figures-games = Games
figures-won = Won
figures-mean = Points on average
figures-a-game = a game
figures-most = Most points
figures-in-a-game = in one game
figures-made = Tickets completed
figures-of-kept = of { $total } kept ({ $share })
figures-streak = Wins in a row
figures-best-streak = { $number } at best
figures-path = Longest path
figures-spaces = spaces, { $map }
figures-map = Map
figures-maps = Map by map
figures-kinds = Where the points come from
figures-sizes = By number of players
figures-players = Players
figures-rivals = Head to head
figures-rival = Player
figures-no-rivals = Nobody who may be named yet.
figures-ahead = Ahead and behind
figures-balance = ahead { $ahead }, behind { $behind }
figures-difference = Points ahead
figures-more = Show all
figures-left = { $count ->
    [one] { $count } game was finished by a bot: it counts as played, not as won.
   *[other] { $count } games were finished by a bot: they count as played, not as won.
}
figures-tickets = Tickets
ticket-best = Best ticket
ticket-worst = Most expensive miss
ticket-points = { $points } on { $map }
part-of = { $part } of { $whole }

## Points game by game. $least, $most, $mean: points.

points-course = Points, game by game
    .summary = { $count ->
    [one] { $count } game
   *[other] { $count } games
}: from { $least } to { $most } points, { $mean } on average.
course-won = Won
course-not-won = Not won
course-mean = On average { $points }
course-table = As a table
course-day = Day
course-place = Place
course-points = Points

## Ratings. $number: a rating; $count: games.

ratings = Ratings
ratings-about = Whoever plays at a rated table is listed here. A rating begins at 1000 and grows with wins, and with certainty; whoever leaves a game to a bot comes last in it.
ratings-off = This server rates no games.
ratings-none = No rated game is over yet.
ratings-number = Rating
rating = Rating { $number }
rating-games = { $count ->
    [one] from { $count } rated game
   *[other] from { $count } rated games
}
table-rate = Rated game
    .about = Only people, one seat each, no hints. Everybody who plays is listed with a rating.
table-rated = Rated
