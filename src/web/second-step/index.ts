export {
  finishSecondStep,
  methodLabels,
  OneTimeCodeInput,
  passkeyFailed,
  RecoveryCodeInput,
} from "./second-step.tsx";
