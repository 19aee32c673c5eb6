package shapes

func Make() *Foo {
	return &Foo{}
}

var Table = Make()

var Kept = map[string]Runner{}

func Pair() (*Foo, Bar) {
	return Make(), Bar{}
}
