import { addDays } from '@rostro/shared/time';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { useSize } from '#office/ui/useSize.ts';
import styles from './DayNav.module.css';

interface DayNavProps {
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/** One day back, one day on, or any that has come. */
export function DayNav({ day, today, onChoose }: DayNavProps) {
  const { phone } = useSize();
  const isToday = day === today;
  return (
    <div className={styles.nav}>
      <Button
        aria-label="Día anterior"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => onChoose(addDays(day, -1))}
      />
      <label className="sr" htmlFor="dia">
        Día del corte
      </label>
      <DayPicker id="dia" value={day} touch={phone} latest={today} onChange={onChoose} />
      <Button
        aria-label="Día siguiente"
        icon={<ChevronRight size={18} aria-hidden />}
        disabled={isToday}
        onClick={() => onChoose(addDays(day, 1))}
      />
      <Button disabled={isToday} onClick={() => onChoose(today)}>
        Hoy
      </Button>
    </div>
  );
}
