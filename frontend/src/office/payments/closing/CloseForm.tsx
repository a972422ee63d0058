import { type CashDay, DENOMINATIONS } from '@rostro/shared/contract/payments/cash';
import { sayMoney } from '@rostro/shared/money';
import { sayLongDay } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { type Edit, NotSent, useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { type Question, useQuestion } from '#office/edit/useQuestion.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { amountText } from '#office/ui/pesos.ts';
import { sentence } from '#office/ui/say.ts';
import { closeDay, dayVisitsQuery, nameOf } from '../data/api.ts';
import { sayPiece } from '../data/words.ts';
import { CountedFacts, Difference } from './CountedFacts.tsx';
import { type Counted, countAgainst, countedOf, countsOf, MAX_REASON, NOTHING_COUNTED, worthOf } from './counted.ts';
import { type DayVisits, OpenVisits } from './OpenVisits.tsx';
import { type OfDay, reportOutdated, sayClosingProblem } from './problems.ts';

/** The number of each note and coin; their sum becomes the counted amount. */
function Pieces({ edit }: { edit: Edit<typeof NOTHING_COUNTED> }) {
  const { form, busy } = edit;
  const id = useId();
  const pieces = form.watch('pieces');
  const [isOpened, open] = useState(false);
  // A restored draft arrives after the first render.
  const isOpen = isOpened || Object.keys(pieces).length > 0;
  const error = form.formState.errors.pieces?.message;
  const type = (cents: number, text: string): void => {
    const next = { ...pieces, [cents]: text };
    form.setValue('pieces', next, { shouldDirty: true });
    form.clearErrors('pieces');
    const counts = countsOf(next);
    if (counts !== undefined) form.setValue('counted', amountText(worthOf(counts)), { shouldDirty: true });
  };
  if (!isOpen) {
    return (
      <Button className="justify-self-start max-phone:justify-self-stretch" onClick={() => open(true)}>
        Contar por billetes y monedas
      </Button>
    );
  }
  return (
    <fieldset className="grid grid-cols-2 gap-y-2 gap-x-4" aria-describedby={`${id}-error`}>
      <legend className="col-span-full mb-2 p-0 font-medium">Billetes y monedas</legend>
      {DENOMINATIONS.map((cents) => (
        <div
          key={cents}
          className="grid grid-cols-[56px_minmax(0,1fr)] gap-2 items-center tabular-nums [&_label]:text-muted"
        >
          <label htmlFor={`${id}-${cents}`}>{sayPiece(cents)}</label>
          <Input
            id={`${id}-${cents}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            readOnly={busy}
            value={pieces[cents] ?? ''}
            onChange={({ target }) => type(cents, target.value)}
          />
        </div>
      ))}
      <p id={`${id}-error`} className="col-span-full text-error empty:hidden" role="alert">
        {typeof error === 'string' && error}
      </p>
    </fieldset>
  );
}

/** The figures when the dialog opened. The server closes exactly these, or refuses. */
type SeenCount = Counted & Pick<CashDay, 'day' | 'version' | 'expectedCashCents'> & { visits: DayVisits | undefined };

function AskDialog({ question: { subject, isOpen, answer } }: { question: Question<SeenCount> }) {
  return (
    <Dialog
      open={isOpen}
      onCancel={() => answer(false)}
      title="¿Hacer el corte?"
      width={440}
      footer={[
        <Button key="back" onClick={() => answer(false)}>
          Volver
        </Button>,
        <Button key="close" type="primary" autoFocus onClick={() => answer(true)}>
          Hacer corte
        </Button>,
      ]}
    >
      {subject && (
        <>
          <p className="mb-3 font-medium">{sentence(sayLongDay(subject.day))}</p>
          <CountedFacts {...subject} />
          <div className="not-empty:mt-3">
            <OpenVisits visits={subject.visits} />
          </div>
        </>
      )}
      <p className="mt-3 text-muted">
        Después ya no se registran ni se eliminan pagos de este día, salvo que se reabra.
      </p>
    </Dialog>
  );
}

const CASH = { prefix: '$', inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;

/** The form of the day close. New payments update the expected amount, and typed values stay. */
export function CloseForm({ cash, onProblem }: OfDay) {
  const { day, version, expectedCashCents } = cash;
  const question = useQuestion<SeenCount>();
  const cache = useQueryClient();
  // Apart from the form's own: the button is busy only after the question is answered.
  const closing = useMutation({ mutationFn: (body: Parameters<typeof closeDay>[2]) => closeDay(cache, cash, body) });
  const edit = useEdit({
    name: `caja.corte.${nameOf(cash)}`,
    saved: { values: NOTHING_COUNTED, version },
    schema: countAgainst(expectedCashCents),
    keeps: true,
    // After a refusal because of newer figures the request is not repeated: staff check the new figures first.
    send: async (counted) => {
      onProblem(undefined);
      // The warning is optional: without it the day can still be closed.
      const visits = await cache.fetchQuery(dayVisitsQuery(cash)).catch(() => undefined);
      if (!(await question.ask({ ...counted, day, version, expectedCashCents, visits }))) throw new NotSent();
      const { countedCashCents, counts, reason } = counted;
      const body = { version, countedCashCents, ...(counts && { counts }), reason };
      return reportOutdated(closing.mutateAsync(body), (refusal) => onProblem(sayClosingProblem(refusal)));
    },
    savedIn: (now) => ({ values: NOTHING_COUNTED, version: now.version }),
    said: 'Corte hecho',
  });
  const counted = countedOf(edit.form.watch(), expectedCashCents);
  const foot = (
    <Button
      type="primary"
      htmlType="submit"
      className="justify-self-start max-phone:justify-self-stretch"
      loading={closing.isPending}
    >
      {closing.isPending ? 'Haciendo el corte…' : 'Hacer corte'}
    </Button>
  );
  return (
    <EditForm edit={edit} failed={sayClosingProblem} foot={foot} className="gap-3!" aria-labelledby="corte">
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-y-1.5 gap-x-4 tabular-nums [&_dt]:text-muted [&_dd]:m-0 [&_dd]:font-medium [&_dd]:text-right [&_dd]:font-head [&_dd]:text-18 [&_dd]:leading-[1.3]">
        <dt>Efectivo esperado</dt>
        <dd>{sayMoney(expectedCashCents)}</dd>
      </dl>
      <EditText
        edit={edit}
        name="counted"
        label="Efectivo contado"
        hint="Billetes y monedas que hay en caja, en pesos."
        input={CASH}
      />
      <Pieces edit={edit} />
      <p className="empty:hidden" role="status">
        {counted && <Difference cents={counted.differenceCents} />}
      </p>
      {/* The reason is shown only if there is a difference; a typed reason is kept. */}
      {counted !== undefined && counted.differenceCents !== 0 && (
        <EditArea
          edit={edit}
          name="reason"
          label="Motivo de la diferencia"
          hint="Queda en el corte."
          rows={2}
          maxLength={MAX_REASON}
        />
      )}
      <AskDialog question={question} />
    </EditForm>
  );
}
