package model

// Money is an amount in cents.
type Money struct {
	Cents int64
}

// Of makes money from euros.
func Of(euros int64) Money {
	return Money{Cents: euros * 100}
}

// Plus adds two amounts.
func (m Money) Plus(other Money) Money {
	return Money{Cents: m.Cents + other.Cents}
}
