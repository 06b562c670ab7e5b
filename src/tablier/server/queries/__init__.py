"""What is asked beside a match, and answered: forms, answers and the functions between them, whoever carries them."""
