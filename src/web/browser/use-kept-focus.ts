import { type FocusEvent, useState } from "react";

interface FocusProps {
  disabled?: boolean | undefined;
  onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * For a button that is disabled while it has focus, as "Next" on the last page: browsers take focus from a disabled one,
 * and the keyboard would start again at the top of the page. Until it is left it is disabled only for assistive software,
 * and must ignore presses while `isInert`. Leaving the window does not count: the browser gives focus back on return.
 */
export function useKeptFocus({ disabled = false, onFocus, onBlur }: FocusProps) {
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isInert: disabled && hasFocus,
    focusProps: {
      disabled: disabled && !hasFocus,
      onFocus(event: FocusEvent<HTMLButtonElement>) {
        setHasFocus(true);
        onFocus?.(event);
      },
      onBlur(event: FocusEvent<HTMLButtonElement>) {
        if (document.hasFocus()) setHasFocus(false);
        onBlur?.(event);
      },
    },
  };
}
