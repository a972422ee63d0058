import type { ClientPackage, PackageTemplate } from '@rostro/shared/contract/packages';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { useBranchChoice } from '#office/clinic/published/branches.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditSelect } from '#office/edit/fields.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { refreshPackages, templatesQuery } from '../../data/api.ts';
import { saySessions, sayValidity } from '../words.ts';
import { checkMoney, drawerOf, linesOf, MoneyFields, type MoneyTyped, moneyShape, NO_MONEY } from './MoneyFields.tsx';
import { sayMoneyProblem } from './problems.ts';

type Typed = MoneyTyped & { templateId: string | null };
/** The initial choice, if there is only one package. */
const firstOf = (templates: readonly PackageTemplate[], branch: string): Typed => ({
  templateId: templates.length === 1 ? (templates[0]?.id ?? null) : null,
  ...NO_MONEY,
  branch,
});

/** The typed values as the request, for the price and the version on the screen. */
const saleOf = (templates: readonly PackageTemplate[], severalBranches: boolean) =>
  z
    .object({ templateId: z.string({ error: 'Elige un paquete' }), ...moneyShape })
    .superRefine((typed, context) => {
      const { priceCents = 0 } = templates.find(({ id }) => id === typed.templateId) ?? {};
      checkMoney(typed, { cents: priceCents, severalBranches }, (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message }),
      );
    })
    .transform((typed) => {
      const { version = 1, priceCents = 0 } = templates.find(({ id }) => id === typed.templateId) ?? {};
      return { templateId: typed.templateId, version, lines: linesOf(typed, priceCents), ...drawerOf(typed) };
    });

interface SellFormProps {
  clientId: string;
  onClose: () => void;
  onSold: (sold: ClientPackage) => void;
}

const SELL_FAILED = 'Error al vender el paquete';

function Form({ clientId, templates, onClose, onSold }: SellFormProps & { templates: readonly PackageTemplate[] }) {
  const { branches, branch = '' } = useBranchChoice();
  const edit = useEdit({
    name: `clientes.vender-paquete.${clientId}`,
    saved: { values: firstOf(templates, branch), version: 0 },
    schema: saleOf(templates, branches.length > 0),
    send: (body, { attemptKey }) => call('sellPackage', { params: { clientId }, body }, { idempotencyKey: attemptKey }),
    onAnswer: (sold) => {
      onClose();
      onSold(sold);
    },
    refresh: (cache) => refreshPackages(cache, clientId),
    said: ({ name }) => `Paquete vendido: ${name}`,
  });
  const [templateId, split] = edit.form.watch(['templateId', 'split']);
  const chosen = templates.find(({ id }) => id === templateId);
  const options = templates.map(({ id, name, priceCents }) => ({
    value: id,
    label: `${name} · ${sayMoney(priceCents)}`,
  }));
  const save = chosen === undefined ? 'Cobrar' : `Cobrar ${sayMoney(chosen.priceCents)}`;
  return (
    <EditForm
      edit={edit}
      failed={sayMoneyProblem(SELL_FAILED)}
      foot={<DialogFoot edit={edit} onCancel={onClose} save={save} saving="Cobrando…" />}
    >
      <EditSelect
        edit={edit}
        name="templateId"
        label="Paquete"
        options={options}
        hint={chosen && `${saySessions(chosen.sessions)}. Se usan durante ${sayValidity(chosen.validity)}.`}
      />
      <MoneyFields edit={edit} split={split} />
    </EditForm>
  );
}

/** The whole price is paid at once. */
export function SellForm(props: SellFormProps) {
  const query = useQuery(templatesQuery());
  const { data, error } = query;
  if (data === undefined) {
    return error === null ? (
      <div role="status" aria-label="Cargando los paquetes…">
        <Skeleton height={160} />
      </div>
    ) : (
      <LoadError title="Error al cargar los paquetes" query={query} />
    );
  }
  const templates = data.filter(({ isActive }) => isActive);
  if (templates.length === 0) {
    return (
      <p>
        Todavía no hay paquetes a la venta. Crea el primero en{' '}
        <Link className="link" to="/admin/services/packages">
          Paquetes
        </Link>
        .
      </p>
    );
  }
  return <Form {...props} templates={templates} />;
}
