/** Shows words on one line, cut where there is no room for all; the pointer has them whole. */
export const Clamp = ({ words }: { words: string }) => (
  <span className="clamp" title={words}>
    {words}
  </span>
);
