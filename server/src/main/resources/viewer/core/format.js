// Numbers with a thin space between thousands, times in the viewer's zone.
const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
const SECOND_MILLIS = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.4 * DAY
const YEAR = 365.25 * DAY

export function number(value) {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

// "640 ms", "1.3 s"
export function millis(value) {
  return value < SECOND_MILLIS ? `${Math.round(value)}\u202fms` : `${(value / SECOND_MILLIS).toFixed(1)}\u202fs`
}

export function short(value) {
  if (value === undefined) return ''
  if (value < 10_000) return number(value)
  if (value < 1_000_000) return `${Math.round(value / 1000)}k`
  return `${(value / 1_000_000).toFixed(1)}M`
}

export function percent(share) {
  const value = share * 100
  return `${value > 0 && value < 99.95 && value % 1 ? value.toFixed(1) : Math.round(value)}\u202f%`
}

// "Six agents", "no conflict": a count that begins a sentence.
export function count(value, one, many = `${one}s`) {
  return `${WORDS[value] ?? number(value)} ${value === 1 ? one : many}`
}

export function lower(text) {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function bytes(value) {
  if (value < 1_000_000) return `${number(value / 1000)} kB`
  return value < 1_000_000_000 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1e9).toFixed(1)} GB`
}

// Things that were imported without a time have the beginning of time.
export function ago(moment, now = Date.now()) {
  if (!new Date(moment).getTime()) return '–'
  const seconds = Math.max(0, Math.round((now - new Date(moment)) / 1000))
  if (seconds < MINUTE) return `${seconds} s`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h`
  if (seconds < 2 * MONTH) return `${Math.floor(seconds / DAY)} d`
  return seconds < 2 * YEAR ? `${Math.floor(seconds / MONTH)} months` : `${Math.floor(seconds / YEAR)} years`
}

export function clock(moment) {
  return new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

export function day(moment) {
  return new Date(moment).toLocaleDateString([], { day: 'numeric', month: 'short' })
}

// The hour of a moment today, the day of any other.
export function when(moment) {
  return day(moment) === day(Date.now()) ? clock(moment) : day(moment)
}

export function full(moment) {
  return new Date(moment).toLocaleString([], { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
}

// A moment as a field for times holds it, in the viewer's zone.
export function fieldTime(moment, seconds = false) {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at - at.getTimezoneOffset() * MINUTE * 1000).toISOString().slice(0, seconds ? 19 : 16)
}

// What a person wrote as a time of their own zone, as everybody understands it; other words stay.
export function fromFieldTime(written) {
  return /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?$/.test(written) ? new Date(written.replace(' ', 'T')).toISOString() : written
}

// The unresolved share of calls of the language with the most files; a rare language must not speak for all.
export function mainCalls(health) {
  const files = health?.index?.languages ?? {}
  const shares = Object.entries(health?.unresolvedCalls ?? {}).sort((a, b) => (files[b[0]] ?? 0) - (files[a[0]] ?? 0))
  return shares.length ? { language: shares[0][0], share: shares[0][1], shares } : undefined
}

const LANGUAGES = { javascript: 'JavaScript', typescript: 'TypeScript', php: 'PHP', csharp: 'C#', cpp: 'C++' }

export function languageName(name) {
  return LANGUAGES[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

// An id as short as it stays clear: the names of a symbol, the end of a path.
export function shortId(id) {
  const [path, ...names] = id.split('::')
  if (names.length) return names.join('.')
  const parts = path.split('/')
  return parts.length > 2 ? parts.slice(-2).join('/') : path
}
