import { Input, type InputRef } from 'antd';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Keys } from '#office/ui/Keys.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { MAX_SEARCH } from './paging.ts';
import styles from './SearchBox.module.css';
import { useSlash } from './useSlash.ts';
import { useTyped } from './useTyped.ts';

interface SearchBoxProps {
  value: string;
  /** Must be stable: a pause in typing is measured with it. */
  onSearch: (q: string) => void;
  /** Said to those who do not see the placeholder: `'Buscar citas por nombre, email…'`. */
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
