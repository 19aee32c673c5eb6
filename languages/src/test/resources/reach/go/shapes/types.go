package shapes

type Runner interface {
	Run(times int) *Foo
}

type Base struct {
	Name *Foo
}

func (b *Base) Stop() {}

type Foo struct {
	Base
	Other Bar
}

func (f *Foo) Run(times int) *Foo {
	return f
}

type Bar struct {
	*Base
}

func (b Bar) Run(times int) *Foo {
	return Make()
}

type Maker func(name string) *Bar
