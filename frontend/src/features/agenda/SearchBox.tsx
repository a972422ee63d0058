import { Input, type InputRef } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSize } from '../../app/admin/ui/useSize.ts';
import { MAX_SEARCH } from './filters.ts';
import styles from './Toolbar.module.css';

const WAIT_MS = 300;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** What is typed, which runs ahead of the address by a pause. An address changed from elsewhere wins. */
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

/** "/" goes to the search, unless something is being written. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [focus]);
}

interface SearchBoxProps {
  value: string;
  /** Must be stable: a pause in typing is measured with it. */
  onSearch: (q: string) => void;
}

export function SearchBox({ value, onSearch }: SearchBoxProps) {
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
      placeholder="Nombre, email, teléfono o servicio"
      aria-label="Buscar citas por nombre, email, teléfono o servicio"
      aria-keyshortcuts="/"
      allowClear
      prefix={<Search size={16} strokeWidth={1.6} aria-hidden />}
      suffix={phone || text ? undefined : <kbd className={styles.key}>/</kbd>}
    />
  );
}
