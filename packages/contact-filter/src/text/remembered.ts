const most = 5000;

/** The same function of a word, which works out a word once as long as there is room for what it found. */
export function remembered<Found>(find: (word: string) => Found): (word: string) => Found {
  const known = new Map<string, Found>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const fresh = find(word);
    if (known.size >= most) known.clear();
    known.set(word, fresh);
    return fresh;
  };
}
