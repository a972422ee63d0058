import { useId } from 'react';
import { CopyButton } from '#ui/copy/CopyButton.tsx';

/** A focus selects the whole link, and a button copies it. */
export function LinkField({ link }: { link: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5 min-w-0 [&_label]:font-semibold">
      <label htmlFor={id}>Enlace</label>
      <div className="flex gap-1 items-center">
        <input
          className="flex-1 min-w-0 h-10 px-3 border border-line rounded-control bg-sand-2 text-ink text-ellipsis"
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label="Copiar el enlace" done="Enlace copiado" />
      </div>
    </div>
  );
}
