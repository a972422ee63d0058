import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Tell = (what: string, typed: boolean) => void;

const Typing = createContext<Tell>(() => undefined);
export const TypingProvider = Typing.Provider;

/** A tab says that something is typed in it: closing the drawer then asks first. */
export function useTyping(what: string, typed: boolean): void {
  const tell = useContext(Typing);
  useEffect(() => {
    tell(what, typed);
    return () => tell(what, false);
  }, [tell, what, typed]);
}

/** What is typed in which tab. */
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
