import { useRef, type ComponentProps, type ReactNode } from "react";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";

interface FileButtonProps extends Pick<ComponentProps<typeof ActionButton>, "variant" | "disabled" | "children"> {
  /** Name of the file field. */
  readonly label: string;
  /** Kinds of files, as an input's `accept`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets the user choose a file. Shared, not public. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="tk-visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Lets the user choose the same file again after correcting it.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <ActionButton icon="arrow-up" {...button} onPress={() => input.current?.click()} />
    </div>
  );
}
