module example.org/app

go 1.22

require (
	example.org/lib v0.1.0
	example.org/shared v1.0.0
	github.com/forked/one v1.2.0
	github.com/pinned/two v1.5.0 // kept for an indirect reason
	github.com/other/three v1.0.0
	golang.org/x/sys v0.15.0 // indirect
	golang.org/x/text v0.14.0 // indirect; see notes
	example.org/outside v1.0.0
	example.org/renamed v1.0.0
)

replace (
	github.com/forked/one => github.com/fork/one v1.2.1
	github.com/pinned/two => github.com/pinned/two v1.4.9
	github.com/other/three v0.9.0 => github.com/never/applies v9.9.9
	example.org/shared => ../nowhere
	example.org/outside => ../../elsewhere
)

replace example.org/renamed v1.0.0 => ../fork
