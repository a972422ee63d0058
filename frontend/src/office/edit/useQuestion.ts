import { useRef, useState } from 'react';

export interface Question<T> {
  /** What is asked about; it stays while the dialog fades. */
  subject: T | undefined;
  isOpen: boolean;
  /** Resolves with what the person answers. */
  ask: (subject: T) => Promise<boolean>;
  answer: (yes: boolean) => void;
}

/** A question in the middle of a save: the dialog shows its subject, and answers. */
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
