/** Fields of one line of CSV; a quoted field may hold commas and doubled quotes, but no line break. */
export function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (let at = 0; at <= line.length;) {
    if (line.charAt(at) === '"') {
      let end = at + 1;
      while (end < line.length && (line.charAt(end) !== '"' || line.charAt(end + 1) === '"')) {
        end += line.charAt(end) === '"' ? 2 : 1;
      }
      fields.push(line.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 2;
    } else {
      const comma = line.indexOf(",", at);
      const end = comma < 0 ? line.length : comma;
      fields.push(line.slice(at, end).trim());
      at = end + 1;
    }
  }
  return fields;
}
