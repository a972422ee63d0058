import type { Business } from '@rostro/shared/contract/booking';
import type { Receipt } from '@rostro/shared/contract/cash';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Receipt.module.css';
import { ReceiptPaper } from './ReceiptPaper.tsx';

interface PrintReceiptProps {
  receipt: Receipt;
  place: Business | undefined;
  printable: boolean;
}

/** On paper stands the receipt, and nothing of the page around it. */
export function PrintReceipt({ receipt, place, printable }: PrintReceiptProps) {
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);

  return (
    <>
      <Button
        type="primary"
        icon={<Printer size={16} strokeWidth={1.8} aria-hidden />}
        disabled={!printable}
        onClick={() => setPrinting(true)}
      >
        Imprimir
      </Button>
      {printing &&
        createPortal(
          <section className={styles.sheet} aria-label="Recibo para imprimir">
            <ReceiptPaper receipt={receipt} place={place} />
          </section>,
          document.body,
        )}
    </>
  );
}
