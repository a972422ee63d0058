import type { InvoiceMonth } from '@rostro/shared/contract/invoices';
import { sayMoney } from '@rostro/shared/money';
import { formName } from '@rostro/shared/optional/fiscal/catalogs';
import { addMonths, monthOf, sayMonth } from '@rostro/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { ChevronLeft, ChevronRight, Download, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useToday } from '#office/ui/useToday.ts';
import { downloadFile } from '#ui/download.ts';
import { monthQuery } from './data/api.ts';

const FIGURES = [
  ['amountCents', 'Total cobrado'],
  ['exemptCents', 'Exento'],
  ['baseCents', 'Base 16 %'],
  ['ivaCents', 'IVA 16 %'],
] as const;

function Figures({ month }: { month: InvoiceMonth }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-4 p-4">
      {FIGURES.map(([field, title]) => (
        <div key={field} className="flex flex-col-reverse">
          <dt className="text-14 text-muted">{title}</dt>
          <dd className="font-head font-medium text-20 leading-[1.3] tabular-nums">{sayMoney(month[field])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Methods({ byMethod }: Pick<InvoiceMonth, 'byMethod'>) {
  return (
    <ul className="grid gap-1 pt-3 pb-4 px-4 border-t border-t-line tabular-nums" aria-label="Por método de pago">
      {byMethod.map(({ id, name, satForm, amountCents }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <span>
            {name}{' '}
            <small className="text-muted">
              {satForm === null ? 'sin forma del SAT' : `${satForm} ${formName(satForm)}`}
            </small>
          </span>
          <span>{sayMoney(amountCents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a person has to decide before the accountant can use the file. */
function Doubts({ month: { byMethod, doubtful } }: { month: InvoiceMonth }) {
  const configures = useCan('access_configuration');
  const lacking = byMethod.filter(({ satForm }) => satForm === null).map(({ name }) => name);
  if (lacking.length === 0 && doubtful === 0) return null;
  return (
    <div className="px-4 pb-4">
      <Alert
        type="warning"
        showIcon
        title="Hay algo por revisar"
        description={
          <>
            {lacking.length > 0 && `Sin forma de pago del SAT: ${lacking.join(', ')}. `}
            {doubtful > 0 &&
              `${doubtful === 1 ? 'Un recibo tiene' : `${doubtful} recibos tienen`} dos tratamientos de distinto impuesto y uno sin precio: van completos con IVA. `}
            {configures && <Link to="/admin/config/invoices">Revisar en Facturación</Link>}
          </>
        }
      />
    </div>
  );
}

function NoIssuer() {
  const configures = useCan('access_configuration');
  return (
    <EmptyState
      icon={ReceiptText}
      title="Falta decir quién factura"
      text={
        configures ? (
          <>
            Escríbelo en{' '}
            <Link className="link" to="/admin/config/invoices">
              Configuración › Facturación
            </Link>
            . Toma un minuto.
          </>
        ) : (
          'Lo escribe quien administra la configuración.'
        )
      }
    />
  );
}

const isWithoutIssuer = (error: Error | null): boolean => error instanceof ApiError && error.code === 'issuer_missing';

interface MonthPanelProps {
  month: string;
  onChoose: (month: string) => void;
}

/** A month as the SAT sees it, and its file for the accountant. */
export function MonthPanel({ month, onChoose }: MonthPanelProps) {
  const current = monthOf(useToday());
  const query = useQuery({ ...monthQuery(month), staleTime: 0 });
  const { data, error } = query;
  const taking = useMutation({
    mutationFn: () => call('getInvoiceFile', { query: { month } }),
    onSuccess: ({ fileName, csv }) => downloadFile(fileName, 'text/csv;charset=utf-8', csv),
  });
  const take = useOnce(taking);
  return (
    <Panel
      id="mes"
      title={`Para el contador: ${sayMonth(month)}`}
      beside={
        <span className="flex flex-wrap gap-2 items-center">
          <span className="inline-flex">
            <Button
              type="text"
              size="small"
              aria-label="Mes anterior"
              icon={<ChevronLeft size={16} aria-hidden />}
              onClick={() => onChoose(addMonths(month, -1))}
            />
            <Button
              type="text"
              size="small"
              aria-label="Mes siguiente"
              disabled={month >= current}
              icon={<ChevronRight size={16} aria-hidden />}
              onClick={() => onChoose(addMonths(month, 1))}
            />
          </span>
          <Button
            size="small"
            icon={<Download size={14} aria-hidden />}
            loading={taking.isPending}
            disabled={!data || data.receipts === 0}
            onClick={() => void take()}
          >
            Descargar
          </Button>
        </span>
      }
    >
      {taking.error !== null && (
        <div className="px-4 pt-4">
          <Alert type="error" showIcon title="No se pudo preparar el archivo" description={detailOf(taking.error)} />
        </div>
      )}
      {!data && error === null && <PanelComing label="Sumando el mes…" />}
      {!data &&
        error !== null &&
        (isWithoutIssuer(error) ? <NoIssuer /> : <LoadError title="No pudimos sumar el mes" query={query} />)}
      {data && data.receipts === 0 && <p className="py-6 px-4 text-muted">Ese mes no hay cobros.</p>}
      {data && data.receipts > 0 && (
        <>
          <Figures month={data} />
          <Doubts month={data} />
          <Methods byMethod={data.byMethod} />
        </>
      )}
    </Panel>
  );
}
