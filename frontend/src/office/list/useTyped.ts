import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 300;

/** What is typed, which runs ahead of the address by a pause. An address changed from elsewhere wins. */
export function useTyped(value: string, onSearch: (q: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    const q = text.trim();
    if (q === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = q;
      onSearch(q);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return [text, setText];
}
