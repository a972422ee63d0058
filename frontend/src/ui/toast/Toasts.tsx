import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dismiss, shownToasts, subscribe, type Toast } from './store.ts';
import styles from './Toasts.module.css';

function ToastItem({ toast }: { toast: Toast }) {
  const Icon = toast.kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div className={`${styles.toast} ${styles[toast.kind]}`}>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <span>
        {toast.text}
        {toast.action}
      </span>
      <button type="button" className={styles.close} aria-label="Cerrar aviso" onClick={() => dismiss(toast.id)}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

/**
 * The live region for toasts, at the bottom left; below the header on phones. It is a manual popover so that it stays
 * above open dialogs.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, shownToasts, shownToasts);
  const region = useRef<HTMLDivElement>(null);
  const count = toasts.length;

  useEffect(() => {
    const element = region.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (count > 0) element.showPopover();
  }, [count]);

  return (
    <div ref={region} popover="manual" className={styles.region} role="status" aria-live="polite" aria-label="Avisos">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
