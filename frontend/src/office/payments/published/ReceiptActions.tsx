import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { MESSAGES } from '@rostro/shared/messages';
import { sayMoney } from '@rostro/shared/money';
import { chatLink } from '@rostro/shared/phone';
import { firstNameOf } from '@rostro/shared/text';
import { sayShortDay } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Mail, MessageCircle, Printer } from 'lucide-react';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { RECEIPT_ACTS } from '#office/extras/receipt.ts';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { Slot } from '#office/nav/Slot.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { classes } from '#ui/classes.ts';
import { usePrint } from '#ui/print/usePrint.tsx';
import { type ReceiptHead, ReceiptPaper } from '#ui/receipt/ReceiptPaper.tsx';
import { sayReceipt } from '#ui/receipt/words.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { emailReceiptMutation } from './api.ts';
import styles from './Receipt.module.css';

interface PrintReceiptProps {
  receipt: Receipt;
  head: ReceiptHead | undefined;
  printable: boolean;
}

function PrintReceipt({ receipt, head, printable }: PrintReceiptProps) {
  const { print, sheet } = usePrint('Recibo para imprimir', <ReceiptPaper receipt={receipt} head={head} />);
  return (
    <>
      <Button
        type="primary"
        icon={<Printer size={16} strokeWidth={1.8} aria-hidden />}
        disabled={!printable}
        onClick={print}
      >
        Imprimir
      </Button>
      {sheet}
    </>
  );
}

/** `'Hola, Ana. Recibo n.º 000123: $850.00, Limpieza facial profunda, 20/11/2026. Gracias por tu visita.'` */
function sayInChat({ client, number, amountCents, service, day }: Receipt): string {
  const name = firstNameOf(client?.fullName ?? '');
  const facts = [sayMoney(Math.abs(amountCents)), ...(service ? [service.name] : []), sayShortDay(day)];
  return `Hola${name && `, ${name}`}. ${sayReceipt(number)}: ${facts.join(', ')}. Gracias por tu visita.`;
}

function ChatButton(receipt: Receipt) {
  const phone = receipt.client?.phone;
  if (!phone || receipt.isVoid) return null;
  return (
    <Button
      href={`${chatLink(phone)}?text=${encodeURIComponent(sayInChat(receipt))}`}
      target="_blank"
      rel="noreferrer"
      icon={<MessageCircle size={16} strokeWidth={1.8} aria-hidden />}
    >
      WhatsApp
    </Button>
  );
}

const SEND_FAILED = 'Error al enviar el recibo';

function useKeepReason({ isVoid, client }: Receipt): string | undefined {
  const refusal = useRefusal('register_payments');
  if (refusal !== undefined) return refusal;
  if (isVoid) return MESSAGES.receipt_void;
  return client?.email ? undefined : MESSAGES.no_email_address;
}

function useSending({ day, number }: Receipt) {
  const sayFailure = useFailureToast();
  const options = emailReceiptMutation(useQueryClient(), { day, number });
  const sending = useMutation({
    ...options,
    onError: (...answer) => {
      sayFailure(SEND_FAILED);
      return options.onError?.(...answer);
    },
  });
  return { ...sending, send: useOnce(sending) };
}

interface ReceiptActionsProps {
  receipt: Receipt;
  head: ReceiptHead | undefined;
  /** False while the clinic's data load. */
  printable: boolean;
}

export function ReceiptActions({ receipt, head, printable }: ReceiptActionsProps) {
  const reason = useKeepReason(receipt);
  const { data, error, isPending, send } = useSending(receipt);
  return (
    <>
      <div className="mt-3 empty:hidden" aria-live="polite">
        {data && <Alert type="success" showIcon role="presentation" title={`Recibo enviado a ${data.to}`} />}
        {error && <Alert type="error" showIcon role="presentation" title={SEND_FAILED} description={detailOf(error)} />}
      </div>
      {reason !== undefined && <p className="mt-3 text-12 text-muted">{reason}</p>}
      <div className={classes(styles.foot, 'flex flex-wrap justify-end gap-2 mt-4')}>
        <Slot of={RECEIPT_ACTS} with={{ receipt }} />
        <ChatButton {...receipt} />
        <GatedButton
          reason={reason}
          loading={isPending}
          icon={<Mail size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() => void send()}
        >
          {isPending ? 'Enviando…' : 'Enviar por correo'}
        </GatedButton>
        <PrintReceipt receipt={receipt} head={head} printable={printable} />
      </div>
    </>
  );
}
