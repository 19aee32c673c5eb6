package main

import "example.com/reach/shapes"

func use(given shapes.Runner, maker shapes.Maker) {
	given.Run(1).Stop()
	shapes.Make().Other.Run(2)
	shapes.Table.Name.Run(1)
	shapes.Kept["a"].Run(1).Stop()
	one, two := shapes.Pair()
	one.Stop()
	two.Run(1)
	maker("a").Stop()
}
