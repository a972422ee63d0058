import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/Button.tsx';
import { toast } from '../toast/index.ts';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** The name of the button: `'Copiar la dirección'`. */
  label: string;
  /** The toast after copying: `'Dirección copiada'`. */
  done: string;
}

/** A button that copies `text` to the clipboard and confirms it with a toast. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  /** Browsers refuse on pages without HTTPS, or where the user denied the permission. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return toast.error('No se pudo copiar. Selecciona el texto y cópialo.');
    }
    setCopied(true);
    toast.success(done);
  };

  return (
    <IconButton bare label={label} onClick={() => void copy()}>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
    </IconButton>
  );
}
