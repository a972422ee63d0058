import type { CashDay } from '@rostro/shared/contract/cash';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { businessQuery } from '#api/business.ts';
import { DaySheet } from './DaySheet.tsx';

/** On paper stands the day, and nothing of the page around it. */
export function PrintDay({ cash }: { cash: CashDay }) {
  const [printing, setPrinting] = useState(false);
  const { data: place } = useQuery({ ...businessQuery(), throwOnError: false });

  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);

  return (
    <>
      <Button icon={<Printer size={16} strokeWidth={1.8} aria-hidden />} onClick={() => setPrinting(true)}>
        Imprimir
      </Button>
      {printing && createPortal(<DaySheet cash={cash} place={place} />, document.body)}
    </>
  );
}
