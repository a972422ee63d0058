import type { CashDay } from '@rostro/shared/contract/cash';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { downloadCsv } from '#office/list/csv.ts';
import { CSV_HEADER, csvName, csvRows } from './csv.ts';
import styles from './DayActions.module.css';
import { PrintDay } from './print/PrintDay.tsx';

/** The day on paper, and as a file. */
export function DayActions({ cash }: { cash: CashDay }) {
  return (
    <div className={styles.actions}>
      <PrintDay cash={cash} />
      <Button
        icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
        disabled={cash.receipts.length === 0}
        onClick={() => downloadCsv(csvName(cash.day), CSV_HEADER, csvRows(cash))}
      >
        Descargar para Excel
      </Button>
    </div>
  );
}
