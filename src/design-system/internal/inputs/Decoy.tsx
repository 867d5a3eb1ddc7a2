import type { ReactNode } from "react";

interface DecoyProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A honeypot, hidden from people: bots that fill in every field fill in this one too. Shared, not public. */
export function Decoy({ label, value, onChange }: DecoyProps): ReactNode {
  return (
    <div className="tk-visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
