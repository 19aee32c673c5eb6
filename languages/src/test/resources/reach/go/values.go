package main

import "example.com/reach/shapes"

var start = shapes.Delay

func typed(held shapes.Held) []shapes.Held {
	held.Size = shapes.RetryMax + start
	return []shapes.Held{{Size: held.Other.Size, Other: &held}}
}
