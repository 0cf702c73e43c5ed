/** The paths of the tree that Fastify draws, four characters for each level. */
export function pathsIn(tree: string): string[] {
  const way: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const drawn = /^([│ ]*)[├└]── (\S*)( \(.+\))?/.exec(line);
    if (!drawn) return [];
    const [, indent, segment, methods] = drawn;
    way.length = indent!.length / 4;
    way.push(segment!);
    return methods ? [way.join("")] : [];
  });
}
