import { type ChangeEvent, useEffect, useRef } from 'react';
import { useDrop } from './useDrop.ts';
import { preparePhoto, useUpload } from './useUpload.ts';

interface Picking {
  prepare?: ((file: File) => Promise<Blob>) | undefined;
  disabled?: boolean;
  /** Called when an upload starts and ends: a save meanwhile would keep the old picture. */
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** A button that chooses a file, or an area for a dropped one, with its upload. */
export function usePicker(onImage: (image: string) => void, { prepare = preparePhoto, disabled, onBusy }: Picking) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { upload, start, cancel } = useUpload(onImage, prepare);
  const { over, handlers } = useDrop(start, disabled ?? false);
  const busy = upload.state === 'sending';
  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  /** The pressed button disappears, so the focus moves to the button that chooses a file. */
  const andStay = (act: () => void): void => {
    button.current?.focus();
    act();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Lets the user choose the same file again after a failure.
    target.value = '';
    if (file) start(file);
  };
  return { picker, button, upload, cancel, over, handlers, busy, andStay, choose };
}
