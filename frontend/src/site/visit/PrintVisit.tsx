import type { Appointment, Business } from '@rostro/shared/contract/booking';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button/Button.tsx';
import { PrintSheet } from './PrintSheet.tsx';

interface PrintVisitProps {
  appointment: Appointment;
  place: Business;
}

/** On paper stands the appointment, and nothing of the page around it. */
export function PrintVisit({ appointment, place }: PrintVisitProps) {
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
      <Button variant="plain" small onClick={() => setPrinting(true)}>
        <Printer size={16} strokeWidth={1.8} aria-hidden />
        Imprimir
      </Button>
      {printing && createPortal(<PrintSheet appointment={appointment} place={place} />, document.body)}
    </>
  );
}
