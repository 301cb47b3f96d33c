const most = 5000;

/** Memoizes a function of a word, up to a maximum number of words. */
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
