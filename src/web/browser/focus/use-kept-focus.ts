import { type ComponentProps, useState } from "react";

type FocusProps = Pick<ComponentProps<"button">, "disabled" | "onFocus" | "onBlur">;

/**
 * For a button that is disabled while it has focus, as "Next" on the last page: browsers take focus from a disabled
 * one, and the keyboard would start again at the top of the page. Until it is left it is disabled only for assistive
 * software, and must ignore presses while `isInert`. Leaving the window does not count: the browser gives focus back on
 * return.
 */
export function useKeptFocus({ disabled = false, onFocus, onBlur }: FocusProps) {
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isInert: disabled && hasFocus,
    focusProps: {
      disabled: disabled && !hasFocus,
      onFocus(event) {
        setHasFocus(true);
        onFocus?.(event);
      },
      onBlur(event) {
        if (document.hasFocus()) setHasFocus(false);
        onBlur?.(event);
      },
    } satisfies FocusProps,
  };
}
