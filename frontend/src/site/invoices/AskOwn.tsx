import type { OwnReceipt } from '@rostro/shared/contract/payments/payments';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import { askMutation } from './api.ts';

/** Leads from an own receipt to the page that asks for its invoice. A refund and a void receipt have none. */
export default function AskOwn({ receipt: { day, number, amountCents, isVoid } }: { receipt: OwnReceipt }) {
  const navigate = useNavigate();
  const asking = useMutation({ ...askMutation(), onSuccess: (page) => navigate(page) });
  const { isPending, error } = asking;
  const ask = useOnce(asking);
  if (isVoid || amountCents <= 0) return null;
  return (
    <>
      {error && (
        <Note tone="quiet" announce>
          {detailOf(error)}
        </Note>
      )}
      <Button block variant="outline" busy={isPending} busyText="Abriendo..." onClick={() => void ask({ day, number })}>
        <FileText size={16} strokeWidth={1.8} aria-hidden />
        Pedir factura
      </Button>
    </>
  );
}
