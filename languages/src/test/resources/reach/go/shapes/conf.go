package shapes

const RetryMax = 3
const Delay = RetryMax * 2

var cache = map[string]int{}

type Held struct {
	Size  int
	Other *Held
}

func (h *Held) Grow() int {
	cache["a"] = Delay
	h.Size += RetryMax
	return h.Other.Size
}
