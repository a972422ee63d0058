import { useRef, useState } from 'react';

export interface Question<T> {
  /** The subject of the question; it stays while the dialog fades out. */
  subject: T | undefined;
  isOpen: boolean;
  /** Opens the dialog. Resolves with the staff member's answer. */
  ask: (subject: T) => Promise<boolean>;
  answer: (yes: boolean) => void;
}

/** State of a dialog that asks a question during a save. */
export function useQuestion<T>(): Question<T> {
  const [subject, setSubject] = useState<T>();
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(yes: boolean) => void>(undefined);
  return {
    subject,
    isOpen,
    ask: (next) => {
      setSubject(next);
      setOpen(true);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    },
    answer: (yes) => {
      setOpen(false);
      settle.current?.(yes);
    },
  };
}
