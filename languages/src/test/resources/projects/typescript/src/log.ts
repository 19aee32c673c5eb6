export function info(text: string) {
  write('info', text)
}

function write(level: string, text: string) {
  console.log(level, text)
}
