import { addMonths, dateTimeAtClinic, sayMonth, toInstant } from '@rostro/shared/time';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import styles from './MonthNav.module.css';

/** `'nov 2026'`, where there is no room for more. */
const sayShort = (month: string): string => dateTimeAtClinic(toInstant(`${month}-01`, '12:00')).toFormat('LLL yyyy');

interface MonthNavProps {
  month: string;
  onChoose: (month: string) => void;
}

/** One month back, one month on. */
export function MonthNav({ month, onChoose }: MonthNavProps) {
  const { phone } = useSize();
  return (
    <div className={styles.nav}>
      <Button
        type="text"
        aria-label="Mes anterior"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => onChoose(addMonths(month, -1))}
      />
      <b aria-live="polite">{sentence(phone ? sayShort(month) : sayMonth(month))}</b>
      <Button
        type="text"
        aria-label="Mes siguiente"
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => onChoose(addMonths(month, 1))}
      />
    </div>
  );
}
