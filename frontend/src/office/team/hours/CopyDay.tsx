import { Button, Checkbox, Select } from 'antd';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayIntervals } from './say.ts';
import { copyDay, WEEKDAYS, type Week, WORKDAYS } from './week.ts';

interface CopyDayProps {
  week: Week;
  onChange: (week: Week) => void;
}

function CopyForm({ week, onChange, onClose }: CopyDayProps & { onClose: () => void }) {
  const [from, setFrom] = useState(() =>
    Math.max(
      0,
      week.findIndex((day) => day.length > 0),
    ),
  );
  const [days, setDays] = useState<number[]>(() => WORKDAYS.filter((day) => day !== from));
  const hours = sayIntervals(week[from] ?? []) || 'no trabaja';
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor="copiar-desde" className="font-medium text-14">
          El horario del
        </label>
        <Select
          id="copiar-desde"
          value={from}
          options={WEEKDAYS.map((label, value) => ({ value, label }))}
          onChange={(day: number) => {
            setFrom(day);
            setDays(days.filter((other) => other !== day));
          }}
        />
        <p className="text-14 text-muted tabular-nums">{hours}</p>
      </div>
      <fieldset className="min-w-0">
        <legend className="p-0 mb-2 font-medium text-14">Pasa también a</legend>
        <Checkbox.Group
          value={days}
          onChange={setDays}
          options={WEEKDAYS.flatMap((label, value) => (value === from ? [] : [{ value, label }]))}
          className="grid grid-cols-2 gap-y-1 gap-x-4 [&_.ant-checkbox-wrapper]:min-h-11 [&_.ant-checkbox-wrapper]:items-center"
        />
      </fieldset>
      <div className="flex gap-2 justify-end max-phone:[&>button]:flex-1">
        <Button onClick={onClose}>Volver</Button>
        <Button
          type="primary"
          disabled={days.length === 0}
          onClick={() => {
            onChange(copyDay(week, from, days));
            onClose();
          }}
        >
          Copiar
        </Button>
      </div>
    </div>
  );
}

/** Gives the hours of one day to any others. */
export function CopyDay(props: CopyDayProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        icon={<Copy size={16} strokeWidth={1.8} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Copiar a…
      </Button>
      <Dialog open={isOpen} onCancel={close} title="Copiar un día" footer={null} width={420}>
        <CopyForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}
