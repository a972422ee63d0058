import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Tell = (what: string, typed: boolean) => void;

const Typing = createContext<Tell>(() => undefined);
export const TypingProvider = Typing.Provider;

/** Reports that a tab has unsaved input, so that the drawer asks before it closes. */
export function useTyping(what: string, typed: boolean): void {
  const tell = useContext(Typing);
  useEffect(() => {
    tell(what, typed);
    return () => tell(what, false);
  }, [tell, what, typed]);
}

export function useTypedParts(): { typed: boolean; tell: Tell } {
  const [parts, setParts] = useState<readonly string[]>([]);
  const tell = useCallback<Tell>((what, isTyped) => {
    setParts((now) => {
      if (now.includes(what) === isTyped) return now;
      return isTyped ? [...now, what] : now.filter((part) => part !== what);
    });
  }, []);
  return { typed: parts.length > 0, tell };
}
