import { Note } from '#ui/note/Note.tsx';

export function Problem({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Note tone="bad" announce className="mt-5">
      <b>{children}</b>
    </Note>
  );
}
