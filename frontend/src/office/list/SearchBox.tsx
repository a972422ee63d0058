import { Input, type InputRef } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Keys } from '#office/ui/Keys.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useSlash } from '#office/ui/useSlash.ts';
import { MAX_SEARCH } from './paging.ts';
import styles from './SearchBox.module.css';

const WAIT_MS = 300;

/** The typed text; `onSearch` is called after a pause. If `value` changes from outside, it replaces the text. */
function useTyped(value: string, onSearch: (q: string) => void): [string, (text: string) => void] {
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

interface SearchBoxProps {
  value: string;
  /** Must be stable: a new function restarts the pause. */
  onSearch: (q: string) => void;
  /** The accessible name: `'Buscar citas por nombre, email…'`. */
  label: string;
  placeholder: string;
}

export function SearchBox({ value, onSearch, label, placeholder }: SearchBoxProps) {
  const input = useRef<InputRef>(null);
  const [focus] = useState(() => () => input.current?.focus());
  const [text, setText] = useTyped(value, onSearch);
  const { phone } = useSize();
  useSlash(focus);
  return (
    <Input
      ref={input}
      className={styles.search ?? ''}
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={MAX_SEARCH}
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder}
      aria-label={label}
      aria-keyshortcuts="/"
      allowClear
      prefix={<Search size={16} strokeWidth={1.6} aria-hidden />}
      suffix={phone || text ? undefined : <Keys keys={['/']} />}
    />
  );
}
